import { Session } from 'node:inspector/promises'

/** Answers the questions of a bench: how much processor time this process has used, and where it spends it. */
export const answerQuestions = () => {
  const session = new Session()
  /** @type {Record<string, () => Promise<unknown>>} */
  const answers = {
    /** In microseconds. */
    usage: () => {
      const { user, system } = process.cpuUsage()
      return Promise.resolve(user + system)
    },
    startProfile: async () => {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: 100 })
      await session.post('Profiler.start')
      return 'started'
    },
    stopProfile: async () => (await session.post('Profiler.stop')).profile,
  }
  process.once('disconnect', () => process.exit())
  process.on('message', (question) => {
    void answers[String(question)]?.().then((answer) => process.send?.(answer))
  })
}
