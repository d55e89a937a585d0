import { openKeyFiles } from '#platform/tokens/key-files.ts'

/** A process that starts beside others on one folder of keys; it says which it has, and ends. */
const [folder = '', now = ''] = process.argv.slice(2)
const keys = await openKeyFiles(folder, new Date(now))
process.send?.(keys.map((key) => key.toString('base64url')))
process.disconnect()
