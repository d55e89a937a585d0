import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promises as dns } from 'node:dns'
import { cleanUp } from '../clean-up.ts'

const txt = 16
const noError = 0x8180
const serverFailure = 0x8182
const noSuchName = 0x8183

/** The name asked for, and where its question ends. */
const readQuestion = (query: Buffer) => {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

const asPieces = (text: string) =>
  (text.match(/.{1,255}/gu) ?? ['']).map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]))

const txtAnswer = (text: string) => {
  const data = Buffer.concat(asPieces(text))
  // A pointer to the question's name, type TXT, class IN, one minute.
  const head = Buffer.from([0xc0, 0x0c, 0, txt, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const answerTo = (query: Buffer, records: Record<string, string[] | 'broken'>) => {
  const { name, end } = readQuestion(query)
  const found = records[name]
  const answers = found === undefined || found === 'broken' ? [] : found.map(txtAnswer)
  const header = Buffer.alloc(12)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(found === undefined ? noSuchName : found === 'broken' ? serverFailure : noError, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  return Buffer.concat([header, query.subarray(12, end), ...answers])
}

/** A name server on loopback that knows these TXT records, and the resolver that asks it. */
export const startDnsServer = async (records: Record<string, string[] | 'broken'>): Promise<dns.Resolver> => {
  const socket = createSocket('udp4', (query, { port, address }) => {
    socket.send(answerTo(query, records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  cleanUp(async () => {
    socket.close()
    await once(socket, 'close')
  })
  const resolver = new dns.Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}
