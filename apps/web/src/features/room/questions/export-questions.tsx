import type { funnelEndpoints } from '@regent/contract/figures/funnel'
import { useState } from 'react'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/text-files.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { Download } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { questionTexts } from './texts.ts'
import { sayFailure } from './use-host-questions.ts'

// Without schemas: the contract stays out of the room.
const endpoint: BareEndpoint<typeof funnelEndpoints.sessionExport> = {
  method: 'GET',
  path: '/api/webinars/stats/:id/session/export',
  access: 'admin',
}

/** For hosts: all questions as a file for spreadsheets. */
export const ExportQuestions = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(questionTexts).settings
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      const csv = await callApi(endpoint, { params: { id: webinarId }, query: { table: 'questions' } })
      saveFile(texts.exportName(serverTime().toISOString().slice(0, 10)), csv, 'text/csv;charset=utf-8')
    } catch (error) {
      sayFailure(error, texts.exportFailed)
    }
    setBusy(false)
  }

  return (
    <Button size="small" look="quiet" busy={isBusy} onClick={() => void save()}>
      <Download />
      {texts.export}
    </Button>
  )
}
