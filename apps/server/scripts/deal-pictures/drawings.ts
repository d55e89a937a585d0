import { arcade } from './arcade.ts'
import { solar, wind } from './energy.ts'
import { containers, warehouse } from './freight.ts'
import { elevators, timber } from './harvest.ts'
import { homes, seniorLiving } from './homes.ts'
import { dataCenter, storage } from './indoors.ts'
import { orchard, vineyard } from './land.ts'
import { combine, excavator, gears } from './machines.ts'
import { platform, pumpJacks } from './oil.ts'
import { minerals, pipeline } from './rocks.ts'
import { apartments, inn, medicalOffices } from './town.ts'
import { aircraft, hopperCars, ship } from './transport.ts'
import { cellTower, dam } from './works.ts'

/** What each picture of a sample deal shows, by the name of its file. */
export const drawings: Record<string, () => string> = {
  aircraft,
  apartments,
  arcade,
  'cell-tower': cellTower,
  combine,
  containers,
  dam,
  'data-center': dataCenter,
  elevators,
  excavator,
  gears,
  homes,
  'hopper-cars': hopperCars,
  inn,
  'medical-offices': medicalOffices,
  minerals,
  orchard,
  pipeline,
  platform,
  'pump-jacks': pumpJacks,
  'senior-living': seniorLiving,
  ship,
  solar,
  storage,
  timber,
  vineyard,
  warehouse,
  wind,
}
