const graceMs = 5_000

/** A command that leads a group has everything it starts in it, so that all of it can be signalled. @param {number | undefined} leader @param {NodeJS.Signals} signal */
const signalGroup = (leader, signal) => {
  if (leader === undefined) return
  try {
    process.kill(-leader, signal)
  } catch {
    // The group is gone.
  }
}

/** Asks a group to end, and makes it when it does not listen. @param {number | undefined} leader */
export const endGroup = (leader) => {
  signalGroup(leader, 'SIGTERM')
  setTimeout(() => signalGroup(leader, 'SIGKILL'), graceMs).unref()
}

/** @type {Map<number | undefined, Promise<unknown>>} */
const running = new Map()

/** A signal that stops us also stops every child, and no child starts after it. */
const stopAll = async () => {
  for (const leader of running.keys()) endGroup(leader)
  await Promise.all(running.values())
  process.exit(130)
}

/** Remembers a group until it has ended, so that nothing survives us. @param {number | undefined} leader @param {Promise<unknown>} ended */
export const keepGroup = async (leader, ended) => {
  if (running.size === 0) process.on('SIGINT', stopAll).on('SIGTERM', stopAll)
  running.set(leader, ended)
  await ended
  running.delete(leader)
  signalGroup(leader, 'SIGKILL')
  if (running.size === 0) process.off('SIGINT', stopAll).off('SIGTERM', stopAll)
}
