import { say } from '../say.mjs'

export const summary = 'Build the server and the pages if their sources have changed'

export const help = `
Usage: npm run build

Installs what is missing, then builds the server and the pages. Does nothing if the last build is current.
`

export const needs = 'build'

export const run = () => say('Build', 'up to date')
