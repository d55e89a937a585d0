import type { Webinar } from '@regent/contract/webinars/webinars'
import { DialogLink } from '#lib/dialogs.tsx'
import { replayPath } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/content/icons.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { detailsTexts } from './texts.ts'

/** The way to the replay of a webinar that has ended, for viewers who may watch it. */
export const Replay = ({ webinar }: { webinar: Webinar }) => {
  const texts = useTexts(detailsTexts).replay
  const { state } = useSession()

  return (
    <section aria-labelledby="replay">
      <h2 id="replay">{texts.title}</h2>
      {webinar.hasReplay ? (
        <>
          <p className="text-ink-muted">{texts.about}</p>
          <ButtonLink look="primary" to={replayPath(webinar)} className="mt-4">
            <Play />
            {texts.watch}
          </ButtonLink>
        </>
      ) : (
        <p className="text-ink-muted">{{ unknown: null, out: texts.logIn, in: texts.none }[state]}</p>
      )}
      {!webinar.hasReplay && state === 'out' ? (
        <DialogLink dialog="login" className={`${buttonClass({})} mt-4`}>
          {texts.action}
        </DialogLink>
      ) : null}
    </section>
  )
}
