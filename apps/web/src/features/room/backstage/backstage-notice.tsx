import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { backstageTexts } from './texts.ts'
import { countFrom, useGoLive } from './use-go-live.ts'

interface BackstageNoticeProps {
  snapshot: Pick<RoomSnapshot, 'details'>
  webinarId: string
  onSay: (words: string) => void
}

/** For hosts before the webinar is live: who waits, and the way onto the stage. */
export const BackstageNotice = ({ snapshot: { details }, webinarId, onSay }: BackstageNoticeProps) => {
  const texts = useTexts(backstageTexts).host
  const { left, isGoing, begin, cancel } = useGoLive(webinarId)
  const attendees = details?.forHosts?.people.filter(({ role }) => role === 'User').length ?? 0
  const knocking = details?.forHosts?.knocks.length ?? 0

  return (
    <div className="backstage-notice">
      <p>
        {texts.waiting(attendees)} {attendees > 0 ? `${texts.what} ` : null}
        {knocking > 0 ? texts.atDoor(knocking) : null}
      </p>
      {left === undefined ? (
        <Button
          look="paper"
          size="small"
          busy={isGoing}
          busyLabel={texts.going}
          onClick={() => {
            begin()
            onSay(texts.countingSaid(countFrom))
          }}
        >
          {texts.goLive}
        </Button>
      ) : (
        <>
          <b className="backstage-notice__count" aria-hidden>
            {texts.counting(left)}
          </b>
          <Button
            look="paper"
            size="small"
            onClick={() => {
              cancel()
              onSay(texts.canceled)
            }}
          >
            {texts.cancel}
          </Button>
        </>
      )}
    </div>
  )
}
