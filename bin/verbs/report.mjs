import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Print the figures of a month'

export const help = `
Usage: node bin/regent.mjs report --month 2026-10 [--csv]

Works on the Regent that runs on DATA_DIR, or on the database of DATABASE_URL. Prints the funnel of all webinars in that month
of the firm's calendar, by source, campaign, webinar and day, and what became of messages: as text, or with --csv for spreadsheets.

Exit status: 0, or 1 if there is no such month.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('report', args, help)
