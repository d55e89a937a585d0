import type { WebinarFieldValues } from '@regent/contract/webinars/webinar-fields'

interface Replay {
  status: WebinarFieldValues['status']
  isPublished: boolean
  /** A recording has been uploaded, and not only named. */
  hasRecording: boolean
  access: WebinarFieldValues['replayAccess']
}

export interface ReplayViewer {
  isSignedIn: boolean
  isRegistered: boolean
  isElite: boolean
  isAdministrator: boolean
}

export const canWatchReplay = ({ status, isPublished, hasRecording, access }: Replay, viewer: ReplayViewer): boolean =>
  status === 'Ended' && isPublished && hasRecording && (viewer.isAdministrator || hasAccess[access](viewer))

const hasAccess: Record<Replay['access'], (viewer: ReplayViewer) => boolean> = {
  link: () => true,
  members: ({ isSignedIn }) => isSignedIn,
  elite: ({ isElite }) => isElite,
  registered: ({ isRegistered }) => isRegistered,
}
