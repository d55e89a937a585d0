import { debriefEndpoints } from '@regent/contract/figures/debrief'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { figuresQueries } from '../queries.ts'
import { debriefTexts } from './texts.ts'

/** Whether staff get debriefs by mail; each person chooses for themselves. */
export const DebriefMail = () => {
  const { mail: texts } = useTexts(debriefTexts)
  const query = useQuery(figuresQueries.debriefMail)
  const save = useSaveChoice()

  return (
    <section className="figures-mail" aria-labelledby="debrief-mail">
      <h2 className="h3" id="debrief-mail">
        {texts.heading}
      </h2>
      <p className="figures-note">{texts.text}</p>
      {query.isLoadingError ? (
        <FailedPart title={texts.fetchFailed} query={query} />
      ) : (
        <Loaded query={query} words={texts} skeleton={['h-11 w-80 max-w-full']}>
          {({ isWanted }) => (
            <ChoicePills
              legend={texts.legend}
              choices={[
                { value: 'yes', label: texts.yes },
                { value: 'no', label: texts.no },
              ]}
              value={isWanted ? 'yes' : 'no'}
              onChange={(value) => save(value === 'yes')}
            />
          )}
        </Loaded>
      )}
    </section>
  )
}

const useSaveChoice = () => {
  const { mail: texts } = useTexts(debriefTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { queryKey } = figuresQueries.debriefMail

  return useMutation({
    mutationFn: (isWanted: boolean) => callApi(debriefEndpoints.writeMail, { body: { isWanted } }),
    onMutate: async (isWanted) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { isWanted })
    },
    onSuccess: ({ message }) => toast.success({ title: message }),
    onError: (failure) => sayFailure(failure, texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }).mutate
}
