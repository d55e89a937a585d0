import { membersAtOnceEndpoints } from '@regent/contract/members/members-at-once'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/text-files.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { memberQueryOf, type MemberListState } from '../queries.ts'
import { memberAdminTexts } from '../texts.ts'

/** A file of all members takes longer than a page of them. */
const timeoutMs = 120_000

/** Downloads the members that the list finds. */
export const useExport = () => {
  const texts = useTexts(memberAdminTexts)
  const sayFailure = useSayFailure()

  return useMutation({
    mutationFn: (state: MemberListState) =>
      callApi(membersAtOnceEndpoints.export, { query: memberQueryOf(state) }, { timeoutMs }),
    onMutate: () => toast.info({ title: texts.exporting }),
    onSuccess: (csv) =>
      saveFile(texts.exportName(serverTime().toISOString().slice(0, 10)), csv, 'text/csv;charset=utf-8'),
    onError: (failure) => sayFailure(failure, texts.exportFailed),
  }).mutate
}
