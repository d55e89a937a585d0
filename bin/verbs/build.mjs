import { say } from '../say.mjs'

export const summary = 'Build the server and the pages when their sources changed'

export const help = `
Usage: npm run build

Installs what is missing, then builds the server and the pages. Does nothing when the last build fits the sources.
`

export const needs = 'build'

export const run = () => say('Build', 'up to date')
