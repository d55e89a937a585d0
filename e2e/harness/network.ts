import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** The network between one visitor and the portal with its media server. */
export interface Network {
  /** For the context of the visitor. */
  proxy: { server: string }
  /** Leads the visitor's media through this network, too: what goes to that port of the media server. */
  carryMedia: (visitor: BrowserContext) => Promise<unknown>
  /** From now on no byte passes. As on a real network, connections are not told: they hear nothing. */
  cut: () => void
  /** What connections have sent meanwhile arrives late; packets of media are lost. */
  heal: () => void
  /** From now on no sound and no picture arrives, while all else does: the visitor stays connected. */
  muffle: () => void
  close: () => void
}

const loopback = '127.0.0.1'
const portOf = (server: { address: () => AddressInfo | string | null }) => (server.address() as AddressInfo).port

// SOCKS 5: a greeting, then a request that names host and port, then bytes.
const greeting = Buffer.from([5, 0])
const connected = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
const ipv4 = 1

/** This machine is named by its address or by a name, whose length comes first. */
const portIn = (request: Buffer) => request.readUInt16BE(request[3] === ipv4 ? 8 : 5 + (request[4] ?? 0))

/** Does things at once, or when the cut is over, in their order. */
const createCut = () => {
  let isCut = false
  let held: (() => void)[] = []
  return {
    isCut: () => isCut,
    pass: (act: () => void) => {
      if (isCut) held.push(act)
      else act()
    },
    cut: () => {
      isCut = true
    },
    heal: () => {
      isCut = false
      const late = held
      held = []
      for (const act of late) act()
    },
  }
}

type Cut = ReturnType<typeof createCut>

/** Sound and pictures share their way with what keeps the connection; the first byte tells them apart (RFC 7983). */
const isMedia = ([first = 0]: Buffer) => first >= 128 && first < 192

const carryConnections = async ({ pass }: Cut) => {
  const sockets = new Set<Socket>()
  const lead = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => pass(() => to.write(bytes)))
    from.on('error', () => from.destroy())
    from.on('close', () => {
      sockets.delete(from)
      pass(() => to.destroy())
    })
  }
  const serve = async (client: Socket) => {
    await once(client, 'data')
    client.write(greeting)
    const [request] = (await once(client, 'data')) as [Buffer]
    const portal = connect(portIn(request), loopback)
    lead(client, portal)
    lead(portal, client)
    client.write(connected)
  }
  const server = createServer((client) => void serve(client).catch(() => client.destroy()))
  await once(server.listen(0, loopback), 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: portOf(server), close }
}

/** One way in for all browsers, and one way on for each of their sockets, as behind a router. */
const carryPackets = async ({ isCut }: Cut, mediaPort: number) => {
  let isMuffled = false
  const ways = new Map<string, ReturnType<typeof createSocket>>()
  const server = createSocket('udp4')
  const wayOf = ({ address, port }: RemoteInfo) => {
    const known = ways.get(`${address} ${port}`)
    if (known) return known
    const way = createSocket('udp4')
    way.on('message', (packet) => {
      if (!isCut() && !(isMuffled && isMedia(packet))) server.send(packet, port, address)
    })
    ways.set(`${address} ${port}`, way)
    return way
  }
  server.on('message', (packet, from) => isCut() || wayOf(from).send(packet, mediaPort, loopback))
  server.bind(0, loopback)
  await once(server, 'listening')
  const close = () => {
    for (const socket of [server, ...ways.values()]) socket.close()
  }
  const muffle = () => {
    isMuffled = true
  }
  return { port: portOf(server), muffle, close }
}

/** In the browser: the media server is found at another port, and cannot find the browser by itself. */
const hideBehindRouter = ([mediaPort, ownPort]: readonly [number, number]) => {
  const rewrite = (text = '') => text.replaceAll(` ${mediaPort} typ`, ` ${ownPort} typ`)
  const hide = ({ type, sdp = '' }: RTCSessionDescriptionInit) => ({
    type,
    sdp: sdp.replaceAll(/^a=candidate:.*\r\n/gmu, ''),
  })
  class BehindRouter extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      Object.defineProperty(this, 'onicecandidate', { value: null, writable: true })
      for (const name of ['createOffer', 'createAnswer'] as const) {
        const create = this[name].bind(this) as (options?: RTCOfferOptions) => Promise<RTCSessionDescriptionInit>
        Object.assign(this, { [name]: async (options?: RTCOfferOptions) => hide(await create(options)) })
      }
    }
    override addIceCandidate(candidate?: RTCIceCandidateInit | null) {
      return super.addIceCandidate({ ...candidate, candidate: rewrite(candidate?.candidate) })
    }
    override setRemoteDescription({ type, sdp }: RTCSessionDescriptionInit) {
      return super.setRemoteDescription({ type, sdp: rewrite(sdp) })
    }
  }
  Object.assign(window, { RTCPeerConnection: BehindRouter })
}

export const openNetwork = async (mediaPort: number): Promise<Network> => {
  const cut = createCut()
  const connections = await carryConnections(cut)
  const packets = await carryPackets(cut, mediaPort)
  return {
    proxy: { server: `socks5://${loopback}:${connections.port}` },
    carryMedia: (visitor) => visitor.addInitScript(hideBehindRouter, [mediaPort, packets.port] as const),
    cut: cut.cut,
    heal: cut.heal,
    muffle: packets.muffle,
    close: () => {
      connections.close()
      packets.close()
    },
  }
}
