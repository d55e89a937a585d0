import { readSettings } from '#modules/firm/settings/index.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long a recording that is made now is kept; null for ever. */
export const keepUntilOf = async (source: Parameters<typeof readSettings>[0], now: Date): Promise<Date | null> => {
  const { recordingRetentionDays: days } = await readSettings(source)
  return days > 0 ? new Date(now.getTime() + days * dayMs) : null
}
