import { debriefEndpoints } from '@regent/contract/figures/debrief'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { MailChoice } from '../mail-choice.tsx'
import { figuresQueries } from '../queries.ts'
import { debriefTexts } from './texts.ts'

/** Whether staff get debriefs by mail. */
export const DebriefMail = () => {
  const { mail: texts } = useTexts(debriefTexts)

  return (
    <MailChoice
      texts={texts}
      query={useQuery(figuresQueries.debriefMail)}
      queryKey={figuresQueries.debriefMail.queryKey}
      choices={[
        { value: 'yes', label: texts.yes },
        { value: 'no', label: texts.no },
      ]}
      valueOf={({ isWanted }) => (isWanted ? 'yes' : 'no')}
      storedOf={(value) => ({ isWanted: value === 'yes' })}
      save={(body) => callApi(debriefEndpoints.writeMail, { body })}
    />
  )
}
