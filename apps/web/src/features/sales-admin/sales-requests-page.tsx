import { callTimings, salesRequestStates, settableStates } from '@regent/contract/firm/sales'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Link } from '#ui/controls/link.tsx'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { salesAdminQueries, salesListState, salesRequestsKey, useStateChange } from './queries.ts'
import { nameOf, requestColumns } from './request-columns.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { salesAdminTexts } from './texts.ts'

export const SalesRequestsPage = () => {
  const texts = useTexts(salesAdminTexts)
  const { opened, open, addressOf, close } = useOpened('request')
  const changeState = useStateChange()
  const list = useRecordList({
    state: salesListState,
    query: salesAdminQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: 'sales-requests', queryKey: salesRequestsKey },
  })
  const { filters } = texts

  return (
    <>
      <PageTitle look="plain">{texts.heading}</PageTitle>
      <div className="list-lead">
        <p className="list-lead__text">
          {texts.lead} <Link to={`${paths.adminSettings}#hours`}>{texts.hours}</Link>
        </p>
      </div>
      <RecordList
        list={list}
        words={texts}
        filters={[
          {
            name: 'state',
            label: filters.state,
            all: filters.allStates,
            options: salesRequestStates.map((value) => ({ value, label: texts.states[value] })),
          },
          {
            name: 'call',
            label: filters.call,
            all: filters.allCalls,
            options: callTimings.map((value) => ({ value, label: filters.calls[value] })),
          },
        ]}
        columns={requestColumns({ texts, addressOf, onMark: (request, state) => changeState([request], state) })}
        rowName={(request) => nameOf(request, texts)}
        onOpen={({ _id }) => open(_id)}
        rowKeys={{
          l: (request) => changeState(list.affected(request), 'called'),
          d: (request) => changeState(list.affected(request), 'done'),
        }}
        keyHints={[
          { key: 'Enter', does: texts.keys.open },
          { key: 'L', does: texts.keys.called },
          { key: 'D', does: texts.keys.done },
        ]}
        bulkActions={settableStates.map((state) => ({
          label: texts.mark.many[state],
          run: () => changeState(list.chosen, state),
        }))}
        empty={texts.empty}
      />
      {opened === null ? null : <RequestSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}
