import type { Webinar } from '@regent/contract/webinars/webinars'
import { registerPath, replayPath, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { Button, type ButtonLook } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { registrationOf, type WebinarTab } from './webinar.ts'
import { webinarsTexts } from './texts.ts'
import { idOfAction, type useUnregister } from './use-unregister.ts'

interface RowActionProps extends ButtonLook {
  webinar: Webinar
  tab: WebinarTab
  unregistering: ReturnType<typeof useUnregister>
}

/** The action for a webinar of this tab; its name for screen readers names the webinar. */
export const RowAction = ({ webinar, tab, unregistering, ...look }: RowActionProps) => {
  const texts = useTexts(webinarsTexts).action
  const of = (label: string) => texts.of(label, webinar.line1)
  const keepFocus = useKeptFocus()

  if (tab !== 'upcoming') {
    const label = tab === 'watched' ? texts.details : texts.watchAgain
    return (
      <ButtonLink {...look} to={tab === 'watched' ? webinarPath(webinar) : replayPath(webinar)} aria-label={of(label)}>
        {label}
      </ButtonLink>
    )
  }
  if (registrationOf(webinar) !== undefined) {
    return (
      <Button
        {...look}
        ref={keepFocus}
        id={idOfAction(webinar)}
        look={look.look === 'on-stage' ? 'on-stage' : 'quiet'}
        busy={unregistering.busyWith === webinar._id}
        busyLabel={texts.canceling}
        aria-label={unregistering.busyWith === webinar._id ? undefined : of(texts.cancel)}
        onClick={() => unregistering.unregister(webinar)}
      >
        {texts.cancel}
      </Button>
    )
  }
  return (
    <ButtonLink
      {...look}
      ref={keepFocus}
      id={idOfAction(webinar)}
      to={registerPath(webinar, { is_user: 'true' })}
      target="_blank"
      aria-label={of(texts.register)}
    >
      {texts.register}
    </ButtonLink>
  )
}
