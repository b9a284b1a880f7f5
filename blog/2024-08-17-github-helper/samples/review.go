package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"strings"
)

type finding struct {
	Path     string `json:"path"`
	Line     int    `json:"line"`
	Severity string `json:"severity"`
	Problem  string `json:"problem"`
	Fix      string `json:"fix"`
}

var severities = map[string]int{"high": 0, "medium": 1, "low": 2}

// readFindings takes the array out of a reply and keeps the findings that
// point at a line of the diff. The rest it only counts.
func readFindings(reply string, files []file) (kept []finding, dropped int, err error) {
	from, to := strings.IndexByte(reply, '['), strings.LastIndexByte(reply, ']')
	if from < 0 || to < from {
		return nil, 0, errors.New("the model's reply holds no JSON array")
	}
	var all []finding
	if err := json.Unmarshal([]byte(reply[from:to+1]), &all); err != nil {
		return nil, 0, fmt.Errorf("the model's findings: %w", err)
	}
	shown := map[string]map[int]bool{}
	for _, f := range files {
		shown[f.path] = map[int]bool{}
		if f.held != "" {
			continue
		}
		for _, h := range f.hunks {
			for _, l := range h.lines {
				shown[f.path][l.number] = l.number > 0
			}
		}
	}
	for _, f := range all {
		f.Severity = strings.ToLower(f.Severity)
		if _, known := severities[f.Severity]; !known || !shown[f.Path][f.Line] {
			dropped++
			continue
		}
		kept = append(kept, f)
	}
	sort.SliceStable(kept, func(a, b int) bool {
		return severities[kept[a].Severity] < severities[kept[b].Severity]
	})
	return kept, dropped, nil
}

func printFindings(w io.Writer, findings []finding, dropped int) {
	for _, f := range findings {
		fmt.Fprintf(w, "%s:%d: %s: %s\n",
			visible(f.Path), f.Line, f.Severity, visible(f.Problem))
		if f.Fix != "" {
			fmt.Fprintf(w, "    fix: %s\n", visible(f.Fix))
		}
	}
	if len(findings) == 0 {
		fmt.Fprintln(w, "nothing to report")
	}
	if dropped > 0 {
		fmt.Fprintf(w, "(left out, because not a line of the diff: %d)\n", dropped)
	}
}
