import { getLogger, LoggerNames } from 'livekit-client'
import { reportFault } from './fault-reports.ts'

const levels: Partial<Record<string, 'error' | 'warning'>> = { warn: 'warning', error: 'error' }

/** What the media client says of its failures goes into our log, not to the console. */
export const keepMediaLog = (): void => {
  for (const name of Object.values(LoggerNames)) {
    const logger = getLogger(name)
    logger.methodFactory = (method) => {
      const level = levels[method]
      return (text: unknown) => {
        if (level) reportFault({ level, source: 'media', text: String(text) })
      }
    }
    logger.setLevel('warn', false)
  }
}
