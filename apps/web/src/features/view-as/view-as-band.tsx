import { useEffect, useEffectEvent, useState } from 'react'
import { AppFailure, isMissing } from '#lib/api/app-failure.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { ViewAs } from '#lib/session/view-as.ts'
import { useTexts } from '#lib/texts.ts'
import { Eye } from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { keepBandHeight } from './keep-band-height.ts'
import { watchLinks } from './watch-links.ts'
import { viewAsTexts } from './texts.ts'
import { useStopViewing } from './use-view-as-actions.ts'

/** Above every page while the portal is viewed as another viewer, with a frame around the window. */
export const ViewAsBand = ({ viewAs: { viewer, name, from } }: { viewAs: ViewAs }) => {
  const texts = useTexts(viewAsTexts)
  const stop = useStopViewing()
  const { error } = useSession()
  const sentence = Object.hasOwn(texts.sentences, viewer)
    ? texts.sentences[viewer as keyof typeof texts.sentences]
    : texts.sentence(name ?? texts.aMember)
  // Screen readers announce what changes in a status, not what is there with it.
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(sentence))
    return () => clearTimeout(timer)
  }, [sentence])

  useEffect(() => watchLinks(() => toast.info(texts.calendarFile)), [texts])

  const isGone = error !== null && (isMissing(error) || isRefused(error))
  const handleGone = useEffectEvent(() => {
    toast.caution(texts.gone)
    stop(from)
  })
  useEffect(() => {
    if (isGone) handleGone()
  }, [isGone])

  const handleStop = () => {
    toast.info({ title: texts.stopped })
    stop(from)
  }

  return (
    <section className="view-as" aria-label={texts.label} ref={keepBandHeight}>
      <Eye aria-hidden />
      <p className="view-as__text" role="status">
        {announced === sentence ? sentence : <span aria-hidden>{sentence}</span>}
      </p>
      <button className="view-as__stop" type="button" onClick={handleStop}>
        {texts.stop}
      </button>
    </section>
  )
}

/** The member is an administrator now, or the person is none any more. */
const isRefused = (error: Error) => error instanceof AppFailure && error.status === 403
