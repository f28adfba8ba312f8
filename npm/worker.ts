// The worker of the page, for Node too.
import './self'
import '../web/src/engine/worker'
