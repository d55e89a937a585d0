export interface DeviceChoice {
  /** Undefined where the browser chooses, or where there is no such device. */
  id: string | undefined
  isOn: boolean
}

/** What a person has decided in the lobby, and enters the room with. */
export interface JoinChoice {
  name: string
  microphone: DeviceChoice
  camera: DeviceChoice
  speakerId: string | undefined
}
