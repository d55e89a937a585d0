import { signOut } from '#lib/session/sign-out.ts'
import { useTexts } from '#lib/texts.ts'
import { LogOut } from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { frameTexts } from './texts.ts'

export const LogOutEntry = () => {
  const texts = useTexts(frameTexts)
  const handleClick = () => {
    signOut()
    toast.info({ title: texts.loggedOut })
    // The button is gone; the keyboard goes on at the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <button className="nav__item" type="button" data-name={texts.logOut} onClick={handleClick}>
      <LogOut />
      {texts.logOut}
    </button>
  )
}
