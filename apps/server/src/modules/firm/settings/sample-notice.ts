import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { Db } from '#db/client.ts'
import { raiseSettingsVersion, upsertSetting } from './setting.repository.ts'

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
