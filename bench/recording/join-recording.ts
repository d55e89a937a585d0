import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts'
import { joinParts } from '../../apps/server/src/platform/video/joining/join-parts.ts'

/** Run as a process of its own, whose memory is measured: makes one stored file of a recording. */
const [, , file = '', target = '', folder = ''] = process.argv

const storage = createDiskStorage(folder)
await storage.prepare()
globalThis.gc?.()
const before = process.memoryUsage.rss()
let most = before
const watching = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 20)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const start = performance.now()
const joined = await joinParts({ parts: [{ file }], target })
await storage.take('ab/cd/joined/original', target, { contentType: 'video/mp4' })
const ms = performance.now() - start
delay.disable()
clearInterval(watching)
process.send?.({ ms, grownBytes: most - before, blockedMs: delay.max / 1_000_000, seconds: joined?.seconds ?? 0 })
