import type { User } from '@regent/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Switch } from '#ui/switch.tsx'
import { Part } from '../part.tsx'
import { profileQueries } from '../queries.ts'
import { preferencesTexts } from './texts.ts'
import { useSavePreference } from './use-save-preference.ts'

/** The two consents stand in the firm's own words, which are stored with the answer. */
export const MessagesPart = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).messages
  const { data: portal } = useQuery(profileQueries.portal())
  const save = useSavePreference()
  const choices = [
    { name: 'mailNews', what: texts.mail, words: texts.mailNews },
    { name: 'smsReminders', what: texts.reminders, words: portal?.smsConsents.reminders ?? texts.smsReminders },
    { name: 'smsNews', what: texts.news, words: portal?.smsConsents.news ?? texts.smsNews },
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
