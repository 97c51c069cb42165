import { randomUUID } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** One JSON line each. A request is named by its route, never by its address: an invite's address is a secret. */
export const createLog = (destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    },
    destination,
  )

export const requestLogOptions = (log: FastifyBaseLogger) => ({
  loggerInstance: log,
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
})

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}
