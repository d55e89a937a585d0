import type { RoomRole } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import type { Outlook } from '../connection/use-outlook.ts'
import { lobbyTexts } from './texts.ts'

interface NotReadyProps {
  outlook: Outlook
  role: RoomRole
  /** The person has clicked on joining. */
  isWaiting: boolean
}

/** No media server carries the room: how far it is, and for hosts why and what to do. */
export const NotReady = ({ outlook: { room }, role, isWaiting }: NotReadyProps) => {
  const { notReady: texts } = useTexts(lobbyTexts)

  if (!room || room.media === 'ready') return null
  const isHost = role === 'admin'
  const parts = [room.reason, isHost && texts[room.media], isWaiting ? texts.joins : texts.changes]
  return (
    <Alert tone="caution" title={isHost ? texts.host : texts.others}>
      {parts.filter((part) => typeof part === 'string').join(' ')}
    </Alert>
  )
}

export const isReady = ({ room }: Outlook): boolean => room === undefined || room.media === 'ready'
