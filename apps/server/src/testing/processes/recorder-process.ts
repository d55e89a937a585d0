import { once } from 'node:events'
import { createBrowserSource } from '#platform/recorder/browser-source.ts'
import { startBrowser } from '#platform/recorder/start-browser.ts'

/** A process that records, until it is killed. */
const [id = '', pageUrl = '', ...command] = process.argv.slice(2)
const quiet = { info: () => undefined, warn: () => undefined }
const browser = await createBrowserSource({ log: quiet, command }).browser()
await startBrowser(browser, { id, pageUrl })
await once(process, 'disconnect')
