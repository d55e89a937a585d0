import { auditEndpoints } from '@regent/contract/members/audit'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/text-files.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { Download } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { listQueryOf } from '#widgets/records/list/list-state.ts'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ChainStatus } from './chain-status.tsx'
import { auditKey, type AuditListState, auditListState, auditQueries } from './queries.ts'
import { auditTexts } from './texts.ts'

/** The audit log, the latest event first. */
export const AuditPage = () => {
  const texts = useTexts(auditTexts)
  const list = useRecordList({
    state: auditListState,
    query: auditQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: 'audit', queryKey: auditKey },
  })
  const exportEvents = useExport()
  const narrow = (filters: Partial<AuditListState['filters']>) => list.change({ filters })

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <ButtonLink to={`${paths.adminSettings}#retention`}>{texts.retention}</ButtonLink>
            <Button busy={exportEvents.isPending} onClick={() => exportEvents.mutate(list.state)}>
              <Download />
              {texts.export}
            </Button>
          </>
        }
      >
        {texts.heading}
      </PageTitle>
      <ChainStatus />
      <AuditFilters filters={list.state.filters} isFiltered={list.isFiltered} onChange={narrow} onClear={list.clear} />
      <RecordList
        list={list}
        words={{ ...texts, label: texts.list }}
        columns={useAuditColumns(narrow)}
        rowName={({ text }) => text}
        empty={texts.empty}
        className="audit-list"
      />
    </>
  )
}

/** A file of everything takes longer than a page. */
const timeoutMs = 120_000

const useExport = () => {
  const texts = useTexts(auditTexts)
  const sayFailure = useSayFailure()

  return useMutation({
    mutationFn: (state: AuditListState) => {
      const { limit: _, ...query } = listQueryOf(state)
      return callApi(auditEndpoints.export, { query }, { timeoutMs })
    },
    onMutate: () => toast.info({ title: texts.exporting }),
    onSuccess: (csv) =>
      saveFile(texts.exportName(serverTime().toISOString().slice(0, 10)), csv, 'text/csv;charset=utf-8'),
    onError: (failure) => sayFailure(failure, texts.exportFailed),
  })
}
