import { useOpened } from '#widgets/records/use-opened.ts'
import { MessageSheet } from '../reading/message-sheet.tsx'
import { Figures } from './figures.tsx'
import { MessageList } from './message-list.tsx'

export const MessagesPage = () => {
  const { opened, close } = useOpened('message')

  return (
    <>
      <Figures />
      <MessageList />
      {opened === null ? null : <MessageSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}
