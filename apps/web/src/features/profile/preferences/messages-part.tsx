import type { User } from '@regent/contract/identity/profile'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { Part } from '../part.tsx'
import { preferencesTexts } from './texts.ts'
import { useSavePreference } from './use-save-preference.ts'

/** The two consents stand in the firm's own words, which are stored with the answer. */
export const MessagesPart = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).messages
  const { smsConsents } = usePortal()
  const save = useSavePreference()
  const choices = [
    { name: 'mailNews', what: texts.mail, words: texts.mailNews },
    { name: 'smsReminders', what: texts.reminders, words: smsConsents.reminders },
    { name: 'smsNews', what: texts.news, words: smsConsents.news },
  ] as const

  return (
    <Part title={texts.title} lead={texts.lead}>
      <div className="choices">
        {choices.map(({ name, what, words }) => (
          <Switch
            key={name}
            checked={user[name]}
            onChange={({ target: { checked } }) =>
              save(user, { [name]: checked }, checked ? texts.on(what) : texts.off(what))
            }
          >
            {words}
          </Switch>
        ))}
      </div>
    </Part>
  )
}
