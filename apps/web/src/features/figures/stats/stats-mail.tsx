import { figureMailEndpoints, reportRhythms } from '@regent/contract/figures/funnel'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { MailChoice } from '../mail-choice.tsx'
import { figuresQueries } from '../queries.ts'
import { figuresTexts } from '../texts.ts'

/** How often staff get the figures by mail. */
export const StatsMail = () => {
  const { mail: texts } = useTexts(figuresTexts)

  return (
    <MailChoice
      texts={texts}
      query={useQuery(figuresQueries.mail)}
      queryKey={figuresQueries.mail.queryKey}
      choices={reportRhythms.map((value) => ({ value, label: texts.rhythms[value] }))}
      valueOf={({ rhythm }) => rhythm}
      storedOf={(rhythm) => ({ rhythm })}
      save={(body) => callApi(figureMailEndpoints.write, { body })}
    />
  )
}
