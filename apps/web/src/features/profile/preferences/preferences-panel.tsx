import type { User } from '@regent/contract/identity/profile'
import { DeletionPart } from './deletion-part.tsx'
import { DownloadPart } from './download-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { ThemePart } from './theme-part.tsx'
import { ZonePart } from './zone-part.tsx'

export const PreferencesPanel = ({ user }: { user: User }) => (
  <>
    <MessagesPart user={user} />
    <ZonePart user={user} />
    <ThemePart />
    <DownloadPart />
    <DeletionPart user={user} />
  </>
)
