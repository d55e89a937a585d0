import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { Db } from '#db/client.ts'
import { announce } from '#db/announce.ts'
import { deleteSetting, listSettings, raiseSettingsVersion, upsertSetting } from './setting.repository.ts'

const notice: SettingsUpdate = {
  noticeText: 'A cloud outage is slowing some replays. Live webinars are not affected.',
  noticeLink: '/royal-tv',
  noticeLinkText: 'See webinars',
}

/** The service notice of the sample content; a firm without samples starts with none. */
export const insertSampleNotice = async (tx: Db): Promise<void> => {
  await raiseSettingsVersion(tx)
  for (const [field, value] of Object.entries(notice)) await upsertSetting(tx, field, value)
}

/** Whether staff have left the notice as it came. */
export const isSampleNotice = async (db: Db): Promise<boolean> => {
  const stored = new Map((await listSettings(db)).map(({ field, value }) => [field, value]))
  return Object.entries(notice).every(([field, value]) => stored.get(field) === value)
}

export const removeSampleNotice = async (tx: Db): Promise<void> => {
  await raiseSettingsVersion(tx)
  for (const field of Object.keys(notice)) await deleteSetting(tx, field)
  await announce(tx, 'portal')
}
