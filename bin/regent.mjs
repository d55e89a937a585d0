#!/usr/bin/env node
// Read by whatever Node the machine has: the check comes before anything newer is loaded.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `Regent needs Node 18 or newer to start (this is ${process.version}); get it from https://nodejs.org or your distribution.`,
  )
  process.exitCode = 1
} else {
  import('./dispatch.mjs').then(({ dispatch }) => dispatch(process.argv.slice(2)))
}
