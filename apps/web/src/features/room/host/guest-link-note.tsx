import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useKeptKeyboard } from '../participants/use-kept-keyboard.ts'
import { hostActionTexts } from './action-texts.ts'
import type { HostActions } from './use-host-actions.ts'

/** For hosts, once the link for guests lets in nobody new. */
export const GuestLinkNote = ({ actions }: { actions: HostActions }) => {
  const texts = useTexts(hostActionTexts).guestLink
  const note = useKeptKeyboard<HTMLDivElement>()

  return (
    <div ref={note} className="room-panel__link">
      <p>{texts.isShut}</p>
      <Button size="small" busy={actions.isBusy('guest link')} onClick={() => void actions.renewGuestLink()}>
        {texts.renew}
      </Button>
    </div>
  )
}
