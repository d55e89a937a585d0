import type { Endpoint, EndpointCall } from '@regent/contract/api/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/text-files.ts'
import { useTexts } from '#lib/texts.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { figuresTexts } from './texts.ts'

interface Export<E extends Endpoint> {
  input: EndpointCall<E>
  fileName: string
}

/** A file of years takes longer than a page. */
const timeoutMs = 120_000

/** Saves what an endpoint answers as a file. */
export const useExport = <const E extends Endpoint>(endpoint: E) => {
  const { tables } = useTexts(figuresTexts)
  const sayFailure = useSayFailure()

  return useMutation({
    mutationFn: async ({ input, fileName }: Export<E>) => {
      const csv = await callApi(endpoint, input, { timeoutMs })
      saveFile(fileName, String(csv), 'text/csv;charset=utf-8')
    },
    onError: (failure) => sayFailure(failure, tables.exportFailed),
  })
}
