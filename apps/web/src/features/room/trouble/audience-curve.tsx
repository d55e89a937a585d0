import { type funnelEndpoints, type SessionFigures } from '@regent/contract/figures/funnel'
import { useEffect, useState } from 'react'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { formatTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import './trouble.css'
import { largestDrop, shownBars } from './audience.ts'
import { troubleTexts } from './texts.ts'

// Without schemas: the contract stays out of the pages of a room.
const session: BareEndpoint<typeof funnelEndpoints.session> = {
  method: 'GET',
  path: '/api/webinars/stats/:id/session',
  access: 'admin',
}

const everyMs = 30_000
const minuteMs = 60_000

/** Read again now and then for as long as it is shown. */
const useMinutes = (id: string) => {
  const [minutes, setMinutes] = useState<SessionFigures['minutes']>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOver = false
    const read = async () => {
      try {
        const answer = await callApi(session, { params: { id } })
        if (isOver) return
        setMinutes(answer.minutes)
        setIsFailed(false)
      } catch {
        if (!isOver) setIsFailed(true)
      }
    }
    void read()
    const timer = setInterval(() => void read(), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [id, attempt])
  return { minutes, isFailed, tryAgain: () => setAttempt((before) => before + 1) }
}

/** For hosts: how many watch, how many did before, and where they dropped. */
export const AudienceCurve = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(troubleTexts).audience
  const zone = useZone()
  const { minutes, isFailed, tryAgain } = useMinutes(webinarId)
  const last = minutes?.at(-1)

  if (isFailed && !minutes)
    return (
      <p className="room-panel__note">
        {texts.failed}{' '}
        <Button size="small" look="quiet" onClick={tryAgain}>
          {texts.again}
        </Button>
      </p>
    )
  if (!minutes || !last) return null
  const most = Math.max(...minutes.map(({ present }) => present))
  const drop = largestDrop(minutes)
  const timeOf = (minute: number) =>
    formatTime(new Date(serverTime().getTime() - (last.minute - minute) * minuteMs), zone)
  return (
    <section className="audience" aria-label={texts.title}>
      <p>
        {texts.now(last.present, most)} {drop ? texts.drop(drop.people, timeOf(drop.minute)) : null}
      </p>
      {minutes.length > 1 ? (
        <div className="audience__bars" aria-hidden>
          {shownBars(minutes).map(({ minute, share }) => (
            <i key={minute} data-drop={drop?.minute === minute} style={{ height: `${share * 100}%` }} />
          ))}
        </div>
      ) : null}
    </section>
  )
}
