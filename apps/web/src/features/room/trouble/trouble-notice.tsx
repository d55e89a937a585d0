import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { askForTrouble } from './asked-filter.ts'
import { troubleTexts } from './texts.ts'

interface TroubleNoticeProps {
  snapshot: Pick<RoomSnapshot, 'details'>
  onShow: () => void
}

/** For hosts, one quiet line: how many people have trouble, and a button to see them. */
export const TroubleNotice = ({ snapshot: { details }, onShow }: TroubleNoticeProps) => {
  const texts = useTexts(troubleTexts)
  const troubles = details?.forHosts?.people.flatMap(({ trouble }) => (trouble ? [trouble] : [])) ?? []
  const deaf = troubles.filter(({ sound }) => sound !== undefined).length
  const poor = troubles.filter(({ sound, connection }) => sound === undefined && connection !== undefined).length

  if (deaf + poor === 0) return null
  return (
    <p className="trouble-notice">
      <span>{texts.notice(deaf, poor)}</span>
      <Button
        size="small"
        onClick={() => {
          askForTrouble()
          onShow()
        }}
      >
        {texts.show}
      </Button>
    </p>
  )
}
