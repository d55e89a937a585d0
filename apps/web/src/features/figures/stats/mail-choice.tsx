import { figureMailEndpoints, type ReportRhythm, reportRhythms } from '@regent/contract/figures/funnel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { figuresQueries } from '../queries.ts'
import { figuresTexts } from '../texts.ts'

/** How often staff get the figures by mail; each person chooses for themselves. */
export const MailChoice = () => {
  const { mail: texts } = useTexts(figuresTexts)
  const query = useQuery(figuresQueries.mail)
  const save = useSaveRhythm()

  return (
    <section className="figures-mail" aria-labelledby="figures-mail">
      <h2 className="h3" id="figures-mail">
        {texts.heading}
      </h2>
      <p className="figures-note">{texts.text}</p>
      {query.isLoadingError ? (
        <FailedPart title={texts.fetchFailed} query={query} />
      ) : (
        <Loaded query={query} words={texts} skeleton={['h-11 w-80 max-w-full']}>
          {({ rhythm }) => (
            <ChoicePills
              legend={texts.legend}
              choices={reportRhythms.map((value) => ({ value, label: texts.rhythms[value] }))}
              value={rhythm}
              onChange={save}
            />
          )}
        </Loaded>
      )}
    </section>
  )
}

const useSaveRhythm = () => {
  const { mail: texts } = useTexts(figuresTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { queryKey } = figuresQueries.mail

  return useMutation({
    mutationFn: (rhythm: ReportRhythm) => callApi(figureMailEndpoints.write, { body: { rhythm } }),
    onMutate: async (rhythm) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { rhythm })
    },
    onSuccess: ({ message }) => toast.success({ title: message }),
    onError: (failure) => sayFailure(failure, texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }).mutate
}
