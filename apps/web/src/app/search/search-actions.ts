import type { SearchAction } from '#features/search/match-actions.ts'
import { settingsTexts } from '#features/settings/texts.ts'
import { switchTheme } from '#lib/browser/theme.ts'
import { paths, replaysPath, savedSearchesPath } from '#lib/paths.ts'
import { signOut } from '#lib/session/sign-out.ts'
import {
  ArrowRight,
  CalendarPlus,
  ChartColumn,
  CircleUserRound,
  House,
  Landmark,
  Library,
  LogIn,
  LogOut,
  Mail,
  Moon,
  Phone,
  Plus,
  Radio,
  ScrollText,
  SlidersHorizontal,
  UserPlus,
  Users,
} from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { frameTexts } from '../frame/texts.ts'
import { searchActionTexts } from './texts.ts'

export type ActionViewer = 'visitor' | 'member' | 'admin'

interface Needed {
  openDialog: (name: 'login' | 'signup' | 'talk-to-sales') => void
}

const { en: frame } = frameTexts
const { en: texts } = searchActionTexts

const go = (to: string, name: string, Icon: SearchAction['Icon'], words = ''): SearchAction => ({
  key: `to ${to}`,
  name,
  words,
  Icon,
  to,
})

const portalPages = [
  go(paths.welcome, frame.welcome, House, texts.words.welcome),
  go(paths.webinars, frame.webinars, Radio, texts.words.webinars),
  go(replaysPath, texts.replays, Radio, texts.words.replays),
  go(paths.courses, frame.courses, Library, texts.words.courses),
  go(paths.deals, frame.deals, Landmark, texts.words.deals),
]

const theme: SearchAction = {
  key: 'theme',
  name: texts.theme,
  words: texts.words.theme,
  Icon: Moon,
  run: switchTheme,
}

const logOut: SearchAction = {
  key: 'log-out',
  name: frame.logOut,
  words: texts.words.logOut,
  Icon: LogOut,
  run: () => {
    signOut()
    toast.info({ title: frame.loggedOut })
  },
}

const member = [
  go(paths.profile, frame.profile, CircleUserRound, texts.words.profile),
  go(savedSearchesPath, texts.savedSearches, Landmark),
  logOut,
]

const create = (path: string) => `${path}?create=1`

const staff = [
  go(create(paths.adminWebinars), texts.createWebinar, CalendarPlus, texts.words.create),
  go(create(paths.adminCourses), texts.createGroup, Plus, texts.words.create),
  go(create(paths.adminDeals), texts.createDeal, Plus, texts.words.create),
  go(create(paths.adminMembers), texts.inviteMember, UserPlus, texts.words.create),
  go(create(paths.adminMailings), texts.writeMailing, Mail, texts.words.mailing),
  go(paths.adminDashboard, texts.admin(frame.dashboard), House, texts.words.dashboard),
  go(paths.adminStats, texts.stats, ChartColumn, texts.words.stats),
  go(paths.adminWebinars, texts.admin(frame.webinars), Radio),
  go(paths.adminCourses, texts.admin(frame.courses), Library),
  go(paths.adminDeals, texts.admin(frame.deals), Landmark),
  go(paths.adminSales, texts.admin(frame.sales), Phone, texts.words.sales),
  go(paths.adminMembers, texts.admin(frame.members), Users, texts.words.members),
  go(paths.adminSegments, texts.segments, Users),
  go(paths.adminMessages, texts.admin(frame.messages), Mail, texts.words.messages),
  go(paths.adminMailings, texts.mailings, Mail),
  go(paths.adminOutbox, texts.outbox, Mail),
  go(paths.adminTexts, texts.templates, Mail, texts.words.templates),
  go(paths.adminLists, texts.contactLists, Users, texts.words.contactLists),
  go(paths.adminAudit, texts.admin(frame.audit), ScrollText, texts.words.audit),
  go(paths.adminConnections, texts.webhooks, ArrowRight, texts.words.webhooks),
  go(paths.adminTokens, texts.tokens, ArrowRight, texts.words.webhooks),
  go(paths.adminSettings, frame.settings, SlidersHorizontal),
  go(paths.adminSetup, texts.setup, SlidersHorizontal, texts.words.setup),
]

/** Each section of the settings, found by the names of its fields too. */
const settings = Object.entries(settingsTexts.en.sections).map(([section, { title, lead }]) =>
  go(
    `${paths.adminSettings}#${section}`,
    texts.setting(title),
    SlidersHorizontal,
    `${lead} ${section} ${texts.settingWords[section as keyof typeof texts.settingWords]}`,
  ),
)

/** What this viewer can do from the search. */
export const actionsFor = (viewer: ActionViewer, { openDialog }: Needed): SearchAction[] => {
  if (viewer === 'admin') return [...staff, ...portalPages, ...member, theme, ...settings]
  if (viewer === 'member') return [...portalPages, ...member, theme]
  return [
    ...portalPages,
    { key: 'log-in', name: frame.logIn, words: texts.words.logIn, Icon: LogIn, run: () => openDialog('login') },
    { key: 'sign-up', name: texts.signUp, words: texts.words.signUp, Icon: UserPlus, run: () => openDialog('signup') },
    { key: 'sales', name: texts.sales, words: texts.words.call, Icon: Phone, run: () => openDialog('talk-to-sales') },
    theme,
  ]
}
