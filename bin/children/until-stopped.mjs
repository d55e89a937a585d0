const pollEvery = 300

/**
 * Under npm, a `kill -9` hits only npm, which cannot pass it on. Our parent then changes, and we end as if asked to.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, pollEvery).unref()
}

/** Aborts when this process gets a signal to end. */
export const stopController = () => {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort())
  return controller
}

/** @returns {Promise<void>} */
export const aborted = (/** @type {AbortSignal} */ signal) =>
  new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
