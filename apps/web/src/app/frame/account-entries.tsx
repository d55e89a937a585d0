import { Link, NavLink } from 'react-router'
import { DialogLink } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { ArrowRightLeft, CircleUserRound, LogIn, LogOut } from '#ui/content/icons.ts'
import { paths } from '#lib/paths.ts'
import { frameTexts } from './texts.ts'
import { ViewAsEntry } from './view-as.tsx'
import { signOut } from '#lib/session/sign-out.ts'
import { toast } from '#ui/overlays/toast.ts'

const LogOutEntry = () => {
  const texts = useTexts(frameTexts)
  const handleClick = () => {
    signOut()
    toast.info({ title: texts.loggedOut })
    // The button disappears; the keyboard continues in the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <button className="nav__item" type="button" data-name={texts.logOut} onClick={handleClick}>
      <LogOut />
      {texts.logOut}
    </button>
  )
}

/** What the sidebar offers the viewer. Empty until it is known who that is, so that members do not see 'Log In' for a moment. */
export const AccountEntries = () => {
  const { state } = useSession()

  if (state === 'in') return <MemberEntries />
  if (state === 'out') return <LogInEntry />
  return (
    <>
      <Blank />
      <Blank />
    </>
  )
}

const Blank = () => (
  <li aria-hidden="true">
    <span className="nav__item" />
  </li>
)

const LogInEntry = () => {
  const texts = useTexts(frameTexts)

  return (
    <li>
      <DialogLink className="nav__item needs-script" data-name={texts.logIn} dialog="login">
        <LogIn />
        {texts.logIn}
      </DialogLink>
    </li>
  )
}

const MemberEntries = () => {
  const texts = useTexts(frameTexts)
  const { user } = useSession()

  return (
    <>
      {user?.role === 'admin' ? (
        <li>
          <NavLink className="nav__item" to={paths.adminWebinars} data-name={texts.switchToAdmin}>
            <ArrowRightLeft />
            {texts.switchToAdmin}
          </NavLink>
        </li>
      ) : null}
      {user?.role === 'admin' ? <ViewAsEntry /> : null}
      <li>
        <NavLink className="nav__item" to={paths.profile} data-name={texts.profile}>
          <CircleUserRound />
          {texts.profile}
          {user ? <span className="nav__person">{`${user.firstName} ${user.lastName}`}</span> : null}
        </NavLink>
      </li>
      <li>
        <LogOutEntry />
      </li>
    </>
  )
}

/** How staff leave the admin area. */
export const StaffEntries = () => {
  const texts = useTexts(frameTexts)

  return (
    <>
      <li>
        <Link className="nav__item" to={paths.welcome} data-name={texts.backToUserView}>
          <ArrowRightLeft />
          {texts.backToUserView}
        </Link>
      </li>
      <ViewAsEntry />
      <li>
        <LogOutEntry />
      </li>
    </>
  )
}
