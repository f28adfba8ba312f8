package server

import "net/http"

// positionsPath is where the interface of position values begins.
const positionsPath = "/uwapi/"

func (s *Server) addPositions(mux *http.ServeMux) {}
