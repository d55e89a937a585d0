const nothing = () => undefined

/**
 * Stands in the built media client for its managers of data that people send to each other. No one may do that in our rooms, so it
 * hears of everything and does nothing. `lean-media-client.ts` puts it there; a test knows which calls the client makes.
 */
export class UnusedManager {
  readonly on = () => this
  readonly queryPublished = (): never[] => []

  readonly clearControllers = nothing
  readonly handleDataStreamPacket = nothing
  readonly handleIncomingDataStream = nothing
  readonly handleIncomingRpcAck = nothing
  readonly handleIncomingRpcRequest = nothing
  readonly handleIncomingRpcResponseFailure = nothing
  readonly handleIncomingRpcResponseSuccess = nothing
  readonly handlePacketSendComplete = nothing
  readonly handleParticipantDisconnected = nothing
  readonly handleRemoteParticipantDisconnected = nothing
  readonly packetReceived = nothing
  readonly receiveSfuPublicationUpdates = nothing
  readonly receivedSfuPublishResponse = nothing
  readonly receivedSfuSubscriberHandles = nothing
  readonly receivedSfuUnpublishResponse = nothing
  readonly registerTextStreamHandler = nothing
  readonly resendSubscriptionUpdates = nothing
  readonly reset = nothing
  readonly setConnected = nothing
  readonly setupEngine = nothing
  readonly sfuWillRepublishTracks = nothing
  readonly updateE2eeManager = nothing
  readonly validateParticipantHasNoActiveDataStreams = nothing
}
