/** The die as a solid. */

export * from '../../art/things/solid';
