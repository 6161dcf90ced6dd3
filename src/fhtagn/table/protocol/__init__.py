"""Everything that travels: HTTP bodies and live messages, as types.

These types are the single source: requests are checked against them, the OpenAPI document and the TypeScript types of
the browser client are made from them (`python -m fhtagn.table.describe`).
"""

from fhtagn.table.protocol.games import *
from fhtagn.table.protocol.live import *
from fhtagn.table.protocol.news import *
from fhtagn.table.protocol.orders import *
from fhtagn.table.protocol.people import *
from fhtagn.table.protocol.retellings import *
from fhtagn.table.protocol.tables import *
from fhtagn.table.protocol.words import *
