// Runs one game's WebAssembly in Node: a line of JSON in, a line of JSON out.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { aboutOf, Machine, type Question } from '../../web/src/lib/wasm/machine.ts'

const [file = '', most = '0'] = process.argv.slice(2)
const module = new WebAssembly.Module(readFileSync(file))
const machine = new Machine(module, (Number(most) + 4) * (aboutOf(module).record + 16))

const said = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))

const viewed = (question: Record<string, any>) =>
  ({
    ...question,
    view: Buffer.from(question.view, 'base64'),
    stream: question.stream.map(BigInt),
  }) as unknown as Question

for await (const line of createInterface({ input: process.stdin })) {
  const { what, blank, plan, ...question } = JSON.parse(line)
  const bytes = Buffer.from(blank ?? '', 'base64')
  const numbers = (plan ?? []).map(BigInt)
  const begun = process.cpuUsage()
  if (what === 'play') {
    const tally = machine.play(bytes, numbers)
    const { user, system } = process.cpuUsage(begun)
    console.log(said({ tally, seconds: (user + system) / 1e6 }))
  } else if (what === 'outlook') {
    console.log(said(machine.outlook(viewed(question), question.playouts)))
  } else if (what === 'search') {
    const next = (_: unknown, done: number) => Math.min(question.batch, question.playouts - done)
    console.log(said(machine.search(viewed(question), next)))
  } else {
    const { positions, heard, plies } = machine.follow(bytes, numbers, Number(most))
    const hash = createHash('sha256').update(positions).digest('hex')
    const whole = question.every ? { bytes: Buffer.from(positions).toString('base64') } : {}
    console.log(said({ positions: hash, heard, plies, ...whole }))
  }
}
